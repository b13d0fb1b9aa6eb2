import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { Body, Caption, Cell, CellLabel, CellValue, DetailCell, DetailRow, Head, HeadCell, Row, RowHead, Table, ToggleCell, ToggleHead } from './ResponsiveTable.parts.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A column as data; `key` is unique within the table. */
export interface TableColumn<T> {
  readonly key: string;
  readonly heading: string;
  readonly cell: (row: T) => ReactNode;
  /** The column that names the row; exactly one column should. */
  readonly isRowHeader?: boolean;
  /** A value that must not be broken over lines: a period, a number. */
  readonly isUnbroken?: boolean;
  /** Holds words that must not be squeezed: a status. */
  readonly isRoomy?: boolean;
  /** Numbers stand to the right on wide screens. */
  readonly isNumeric?: boolean;
  /** Has its own column only on the widest screens; elsewhere it stands in a row that each row opens below itself. */
  readonly isExtra?: boolean;
}

/** The words of the buttons that open and close the extra columns of a row. */
export interface ExpandWords<T> {
  /** Heading of the buttons' column, read aloud. */
  readonly heading: string;
  readonly show: (row: T) => string;
  readonly hide: (row: T) => string;
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
  /** Needed where a column is extra. */
  readonly expand?: ExpandWords<T>;
}

/**
 * A real table that becomes labelled rows under 750 px. The roles are written out because browsers drop
 * a table's meaning when its display changes.
 */
export function ResponsiveTable<T>(props: ResponsiveTableProps<T>): ReactElement {
  const { caption, captionHidden, columns, rows, rowKey, isHighlighted, expand } = props;
  return (
    <Table role="table">
      <Caption $hidden={captionHidden ?? false}>{caption}</Caption>
      <Head role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <HeadCell key={column.key} role="columnheader" scope="col" $numeric={column.isNumeric ?? false} $extra={isExtra(column, expand)}>
              {column.heading}
            </HeadCell>
          ))}
          {expand !== undefined && (
            <ToggleHead role="columnheader" scope="col">
              <VisuallyHidden>{expand.heading}</VisuallyHidden>
            </ToggleHead>
          )}
        </tr>
      </Head>
      <Body role="rowgroup">
        {rows.map((row) => (
          <TableRow key={rowKey(row)} row={row} columns={columns} isHighlighted={isHighlighted?.(row) ?? false} expand={expand} />
        ))}
      </Body>
    </Table>
  );
}

const isExtra = (column: TableColumn<never>, expand: unknown): boolean => expand !== undefined && column.isExtra === true;

interface TableRowProps<T> {
  readonly row: T;
  readonly columns: readonly TableColumn<T>[];
  readonly isHighlighted: boolean;
  readonly expand: ExpandWords<T> | undefined;
}

function TableRow<T>({ row, columns, isHighlighted, expand }: TableRowProps<T>): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const extra = columns.filter((column) => isExtra(column, expand));
  return (
    <>
      <Row role="row" data-row="" $highlighted={isHighlighted} $open={isOpen}>
        {columns.map((column) => (
          <TableCell key={column.key} column={column} row={row} extra={isExtra(column, expand)} besideButton={expand !== undefined} />
        ))}
        {expand !== undefined && (
          <ToggleCell role="cell">
            <IconButton
              icon={isOpen ? 'chevronUp' : 'chevronDown'}
              label={isOpen ? expand.hide(row) : expand.show(row)}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            />
          </ToggleCell>
        )}
      </Row>
      {isOpen && (
        <DetailRow role="row" id={detailsId} $highlighted={isHighlighted}>
          <DetailCell role="cell" colSpan={columns.length - extra.length + 1}>
            <dl>
              {extra.map((column) => (
                <div key={column.key}>
                  <dt>{column.heading}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </DetailCell>
        </DetailRow>
      )}
    </>
  );
}

interface TableCellProps<T> {
  readonly column: TableColumn<T>;
  readonly row: T;
  readonly extra: boolean;
  /** On narrow screens the button that opens the row stands beside its name. */
  readonly besideButton: boolean;
}

function TableCell<T>({ column, row, extra, besideButton }: TableCellProps<T>): ReactElement {
  if (column.isRowHeader === true) {
    return (
      <RowHead role="rowheader" scope="row" $besideButton={besideButton}>
        {column.cell(row)}
      </RowHead>
    );
  }
  return (
    <Cell role="cell" $numeric={column.isNumeric ?? false} $extra={extra}>
      <CellLabel aria-hidden="true">{column.heading}</CellLabel>
      <CellValue $unbroken={column.isUnbroken ?? false} $roomy={column.isRoomy ?? false}>{column.cell(row)}</CellValue>
    </Cell>
  );
}
