import type { ReactElement, ReactNode } from 'react';
import { Body, Caption, Cell, CellLabel, CellValue, Head, HeadCell, Row, RowHead, Table } from './ResponsiveTable.parts.tsx';

/** A column as data; `key` is unique within the table. */
export interface TableColumn<T> {
  readonly key: string;
  readonly heading: string;
  readonly cell: (row: T) => ReactNode;
  /** The column that names the row; exactly one column should. */
  readonly isRowHeader?: boolean;
  /** A value that must not be broken over lines: a period, a number. */
  readonly isUnbroken?: boolean;
  /** Numbers stand to the right on wide screens. */
  readonly isNumeric?: boolean;
}

export interface ResponsiveTableProps<T> {
  /** Names the table; shown unless `captionHidden`. */
  readonly caption: string;
  readonly captionHidden?: boolean;
  readonly columns: readonly TableColumn<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  /** Rows to set off from the others: the reader's own. */
  readonly isHighlighted?: (row: T) => boolean;
}

/**
 * A real table that becomes labelled rows under 750 px. The roles are written out because browsers drop
 * a table's meaning when its display changes.
 */
export function ResponsiveTable<T>(props: ResponsiveTableProps<T>): ReactElement {
  const { caption, captionHidden, columns, rows, rowKey, isHighlighted } = props;
  return (
    <Table role="table">
      <Caption $hidden={captionHidden ?? false}>{caption}</Caption>
      <Head role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <HeadCell key={column.key} role="columnheader" scope="col" $numeric={column.isNumeric ?? false}>
              {column.heading}
            </HeadCell>
          ))}
        </tr>
      </Head>
      <Body role="rowgroup">
        {rows.map((row) => (
          <Row key={rowKey(row)} role="row" $highlighted={isHighlighted?.(row) ?? false}>
            {columns.map((column) => (
              <TableCell key={column.key} column={column} row={row} />
            ))}
          </Row>
        ))}
      </Body>
    </Table>
  );
}

interface TableCellProps<T> {
  readonly column: TableColumn<T>;
  readonly row: T;
}

function TableCell<T>({ column, row }: TableCellProps<T>): ReactElement {
  if (column.isRowHeader === true) {
    return (
      <RowHead role="rowheader" scope="row">
        {column.cell(row)}
      </RowHead>
    );
  }
  return (
    <Cell role="cell" $numeric={column.isNumeric ?? false}>
      <CellLabel aria-hidden="true">{column.heading}</CellLabel>
      <CellValue $unbroken={column.isUnbroken ?? false}>{column.cell(row)}</CellValue>
    </Cell>
  );
}
