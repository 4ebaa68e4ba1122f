import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import classes from './CategoryTable.module.css';

interface CategoryTableProps {
  readonly text: string;
  /** The meaning of each letter, and of each number. */
  readonly categories: Readonly<Record<string, string>>;
  readonly attachments: Readonly<Record<string, string>>;
}

/** Every category with every attachment. A booking quotes a field, such as "C4". */
export function CategoryTable({ text, categories, attachments }: CategoryTableProps) {
  return (
    <>
      <p className={classes.text}>{text}</p>
      <div className={classes.heads}>
        <HeadList title="Category: the crane" meanings={categories} />
        <HeadList title="Attachment: what it lifts with" meanings={attachments} />
      </div>
      <table className={classes.table}>
        <caption className={classes.caption}>Categories A to F, by attachments 1 to 7</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              <VisuallyHidden>Category</VisuallyHidden>
            </th>
            {Object.keys(attachments).map((attachment) => (
              <th key={attachment} scope="col">
                {attachment}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.keys(categories).map((category) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {Object.keys(attachments).map((attachment) => (
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

interface HeadListProps {
  readonly title: string;
  readonly meanings: Readonly<Record<string, string>>;
}

/** Explains the table's short headings, for which its columns are too narrow. */
function HeadList({ title, meanings }: HeadListProps) {
  return (
    <div>
      <h3>{title}</h3>
      <dl className={classes.meanings}>
        {Object.entries(meanings).map(([head, meaning]) => (
          <div key={head}>
            <dt>{head}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
