/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- browsers drop what a table and its parts are when their display changes; written out it stays */
import { memo, useId, useState, type ReactElement, type ReactNode } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { isFrom } from '../theme/tokens.ts';
import { useMedia } from '../theme/useMedia.ts';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';

/** A column as data; `key` is unique within the table. */
export interface TableColumn<T> {
  readonly key: string;
  readonly heading: string;
  readonly cell: (row: T) => ReactNode;
  /** The column that names the row; exactly one column should. */
  readonly isRowHeader?: boolean;
  /** Neither the heading nor a value is broken over lines: a period, a number. */
  readonly noWrap?: boolean;
  /** Contains text that must not be squeezed: a status. */
  readonly width?: 'wide';
  /** Numbers stand to the right on wide screens. */
  readonly isNumeric?: boolean;
  /** Has its own column from 1,200 px on; in narrower windows it is in a row that each row opens below itself. */
  readonly isSecondary?: boolean;
}

/** The words of the buttons that open and close the extra columns of a row. */
interface ExpandWords<T> {
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
  /** Rows to highlight: the user's own. */
  readonly isHighlighted?: (row: T) => boolean;
  /** Needed where a column is secondary; without one there is nothing to open. */
  readonly expand?: ExpandWords<T>;
}

/**
 * A real table that becomes labelled rows under 750 px. The roles are written out because browsers drop
 * a table's meaning when its display changes.
 */
export function ResponsiveTable<T>(props: ResponsiveTableProps<T>): ReactElement {
  const { caption, captionHidden = false, columns, rows, rowKey, isHighlighted } = props;
  const expand = columns.some(({ isSecondary }) => isSecondary === true) ? props.expand : undefined;
  const hasRoom = useMedia(isFrom('wideTable'));
  // What has no place here is not even made: a list has many rows. The styles hide it on paper.
  const shown = expand === undefined || hasRoom ? columns : columns.filter((column) => column.isSecondary !== true);
  const toggles = hasRoom ? undefined : expand;
  return (
    <table role="table" data-responsive="">
      <caption data-hidden={present(captionHidden)}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {shown.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              data-numeric={present(column.isNumeric)}
              data-extra={present(expand && column.isSecondary)}
              data-unbroken={present(column.noWrap)}
            >
              {column.heading}
            </th>
          ))}
          {toggles !== undefined && (
            <th role="columnheader" scope="col" data-toggle="">
              <VisuallyHidden>{toggles.heading}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <TableRow
            key={rowKey(row)}
            row={row}
            columns={columns}
            isHighlighted={isHighlighted?.(row) ?? false}
            expand={expand}
            hasRoom={hasRoom}
          />
        ))}
      </tbody>
    </table>
  );
}

/** A data attribute that is there or not. */
const present = (isPresent: boolean | undefined): '' | undefined => (isPresent === true ? '' : undefined);

interface TableRowProps<T> {
  readonly row: T;
  readonly columns: readonly TableColumn<T>[];
  readonly isHighlighted: boolean;
  readonly expand: ExpandWords<T> | undefined;
  /** The secondary columns are shown as columns. */
  readonly hasRoom: boolean;
}

/** Memoised: a list that is read again mostly has the same rows. */
const TableRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<T>({ row, columns, isHighlighted, expand, hasRoom }: TableRowProps<T>): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const extra = expand === undefined ? [] : columns.filter((column) => column.isSecondary === true);
  const shown = hasRoom ? columns : columns.filter((column) => !extra.includes(column));
  return (
    <>
      <tr role="row" data-row="" data-highlighted={present(isHighlighted)} data-open={present(isOpen)}>
        {shown.map((column) => tableCell(column, row, expand))}
        {expand !== undefined && !hasRoom && (
          <td role="cell" data-toggle="">
            <IconButton
              icon={isOpen ? 'chevronUp' : 'chevronDown'}
              label={isOpen ? expand.hide(row) : expand.show(row)}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            />
          </td>
        )}
      </tr>
      {isOpen && !hasRoom && (
        <tr role="row" id={detailsId} data-details="" data-highlighted={present(isHighlighted)}>
          <td role="cell" colSpan={columns.length - extra.length + 1}>
            <dl>
              {extra.map((column) => (
                <div key={column.key}>
                  <dt>{column.heading}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </td>
        </tr>
      )}
    </>
  );
}

function tableCell<T>(column: TableColumn<T>, row: T, expand: ExpandWords<T> | undefined): ReactElement {
  if (column.isRowHeader === true) {
    return (
      <th key={column.key} role="rowheader" scope="row" data-beside-button={present(expand !== undefined)}>
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td
      key={column.key}
      role="cell"
      data-label={column.heading}
      data-numeric={present(column.isNumeric)}
      data-extra={present(expand && column.isSecondary)}
    >
      <span data-value="" data-unbroken={present(column.noWrap)} data-roomy={present(column.width === 'wide')}>
        {column.cell(row)}
      </span>
    </td>
  );
}
