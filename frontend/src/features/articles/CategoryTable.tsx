import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { CategoryGrid } from './article.ts';
import classes from './CategoryTable.module.css';

/** Every category with every attachment. A booking quotes a field, such as "C4". */
export function CategoryTable({ grid }: { readonly grid: CategoryGrid }) {
  const { text, categories, attachments } = grid;
  return (
    <>
      <p className={classes.text}>{text}</p>
      <table className={classes.table}>
        <caption className={classes.caption}>Categories A to F, by attachments 1 to 7</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              <VisuallyHidden>Category</VisuallyHidden>
            </th>
            {attachments.map((attachment) => (
              <th key={attachment} scope="col">
                {attachment}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {attachments.map((attachment) => (
                <td key={attachment}>
                  {category}
                  {attachment}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
