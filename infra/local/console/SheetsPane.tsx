import { Anchor, CloseButton, NativeSelect, Stack, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ConsoleState } from './consoleState.ts';
import type { Act } from './useShop.ts';

type Rows = readonly (readonly string[])[];

export function SheetsPane({ shop: { sheets, questions }, act }: { readonly shop: ConsoleState; readonly act: Act }) {
  const [chosen, choose] = useState('');
  const sheet = sheets.find(({ file }) => file === chosen) ?? sheets[0];
  if (!sheet) return <Text>Your own sheets are read: change them where you keep them.</Text>;
  return (
    <Stack>
      <Text size="sm">
        Change a cell and leave it: the sheet is saved and read at once. Write Cancelled as Status, make a typing error,
        or put a name into a column Notes.{' '}
        <Anchor href={questions.url} target="_blank" size="sm">
          Open questions of the owner: {questions.open}
        </Anchor>
      </Text>
      <NativeSelect
        label="Sheet"
        value={sheet.file}
        onChange={({ currentTarget: { value } }) => choose(value)}
        data={sheets.map(({ file, name }) => ({ value: file, label: name }))}
        className="choice"
      />
      <Grid rows={sheet.rows} save={(json) => act.mutate({ path: `sheet/${sheet.file}`, json })} />
    </Stack>
  );
}

interface GridProps {
  readonly rows: Rows;
  readonly save: (rows: Rows) => void;
}

/** With a row and a column more than the sheet has. */
function Grid({ rows, save }: GridProps) {
  const columns = Math.max(...rows.map(({ length }) => length)) + 1;
  const grid = [...rows, []].map((cells: readonly string[]) =>
    Array.from({ length: columns }, (_, at) => cells[at] ?? ''),
  );
  const saveCell = (row: number, column: number, text: string) =>
    save(grid.map((cells, at) => (at === row ? cells.with(column, text) : cells)));
  return (
    <Table.ScrollContainer minWidth={600}>
      <Table withTableBorder withColumnBorders className="grid" aria-label="Sheet">
        <Table.Tbody>
          {grid.map((cells, row) => (
            // Rows and columns have nothing but their position to be told apart by.
            // oxlint-disable react/no-array-index-key
            <Table.Tr key={row}>
              {cells.map((text, column) => (
                <Table.Td key={column}>
                  <TextInput
                    // Another text from the server begins anew.
                    key={text}
                    variant="unstyled"
                    aria-label={row === 0 ? `Heading ${column + 1}` : `${grid[0]?.[column] ?? ''}, row ${row + 1}`}
                    defaultValue={text}
                    onBlur={({ currentTarget: { value } }) => value !== text && saveCell(row, column, value)}
                    onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
                  />
                </Table.Td>
              ))}
              <Table.Td w={30}>
                {row > 0 && row < rows.length && (
                  <CloseButton
                    aria-label={`Delete row ${row + 1}`}
                    onClick={() => save(rows.filter((_, at) => at !== row))}
                  />
                )}
              </Table.Td>
            </Table.Tr>
            // oxlint-enable react/no-array-index-key
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
