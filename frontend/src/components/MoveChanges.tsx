import { Notice } from './Notice.tsx';

/** Warns before a move that more than the day changes. */
export function MoveChanges({ changes }: { readonly changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <Notice tone="warning" title="Not only the date changes">
      {changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
    </Notice>
  );
}
