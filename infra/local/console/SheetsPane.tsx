import { Anchor, CloseButton, NativeSelect, Stack, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ShopProps } from './useShop.ts';

type Rows = readonly (readonly string[])[];

export function SheetsPane({ shop: { sheets, questions }, act }: ShopProps) {
  const [chosen, choose] = useState('');
  const sheet = sheets.find(({ file }) => file === chosen) ?? sheets[0];
  if (!sheet) return <Text>Your own sheets are read: change them where you keep them.</Text>;
  return (
    <Stack>
      <Text size="sm">
        Change a cell and press Enter: the sheet is saved and read at once. Write Cancelled as Status, make a typing
        error, or put a name into a column Notes.{' '}
        <Anchor href={questions.url} target="_blank" inherit>
          Open questions of the owner: {questions.open}
        </Anchor>
      </Text>
      <NativeSelect
        aria-label="Sheet"
        w="18rem"
        value={sheet.file}
        onChange={({ currentTarget: { value } }) => choose(value)}
        data={sheets.map(({ file, name }) => ({ value: file, label: name }))}
      />
      <Grid rows={sheet.rows} save={(json) => act.mutate({ path: `sheet/${sheet.file}`, json })} />
    </Stack>
  );
}

/** With a row and a column more than the sheet has. */
function Grid({ rows, save }: { readonly rows: Rows; readonly save: (rows: Rows) => void }) {
  const columns = Math.max(...rows.map(({ length }) => length)) + 1;
  const grid = [...rows, []].map((cells: readonly string[]) =>
    Array.from({ length: columns }, (_, at) => cells[at] ?? ''),
  );
  const saveCell = (row: number, column: number, text: string) =>
    save(grid.map((cells, at) => (at === row ? cells.with(column, text) : cells)));
  return (
    <Table.ScrollContainer minWidth={700}>
      <Table withTableBorder withColumnBorders verticalSpacing={0} horizontalSpacing={0} aria-label="Sheet">
        <Table.Tbody>
          {grid.map((cells, row) => (
            // Rows and columns have nothing but their position to be told apart by.
            // oxlint-disable react/no-array-index-key
            <Table.Tr key={row} bg={row === 0 ? 'gray.1' : 'white'}>
              {cells.map((text, column) => (
                <Table.Td key={column}>
                  <TextInput
                    key={text}
                    variant="unstyled"
                    className="cell"
                    aria-label={row === 0 ? `Heading ${column + 1}` : `${grid[0]?.[column] ?? ''}, row ${row + 1}`}
                    defaultValue={text}
                    onBlur={({ currentTarget: { value } }) => value !== text && saveCell(row, column, value)}
                    onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
                  />
                </Table.Td>
              ))}
              <Table.Td w={30}>
                <CloseButton
                  aria-label={`Delete row ${row + 1}`}
                  disabled={row === 0 || row === rows.length}
                  onClick={() => save(rows.filter((_, at) => at !== row))}
                />
              </Table.Td>
            </Table.Tr>
            // oxlint-enable react/no-array-index-key
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
