import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

interface DataTableProps {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

export function DataTable({ name, headings, rows }: DataTableProps) {
  return (
    <Table.ScrollContainer minWidth={600}>
      <Table
        aria-label={name}
        captionSide="top"
        data={{ caption: name, head: [...headings], body: rows.map((cells) => [...cells]) }}
      />
    </Table.ScrollContainer>
  );
}
