/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- browsers drop what a table and its parts are when their display changes; written out it stays */
import { memo, useId, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../content/Icon.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { isFrom } from '../theme/tokens.ts';
import { useMedia } from '../theme/useMedia.ts';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';

/** A column as data; `key` is unique within the table. */
export interface TableColumn<T> {
  readonly key: string;
  readonly heading: string;
  /** What the heading means, as a tooltip. */
  readonly title?: string;
  readonly cell: (row: T) => ReactNode;
  /** The column that names the row; exactly one column should. */
  readonly isRowHeader?: boolean;
  /** Neither the heading nor a value is broken over lines: a period, a number. */
  readonly noWrap?: boolean;
  /** `wide`: contains text that must not be squeezed, a status. In a table of one-line rows the width in pixels. */
  readonly width?: 'wide' | number;
  /** Numbers stand to the right on wide screens. */
  readonly isNumeric?: boolean;
  /**
   * Has its own column only in windows of this width, `true` for 1,200 px; in narrower ones it is in a row that each row
   * opens below itself.
   */
  readonly isSecondary?: boolean | 'mapPanel' | 'desktop' | 'desktopXl';
  /** In a table of one-line rows: its place in the two lines of a phone. Without one it is in the row that opens. */
  readonly phone?: 'first' | 'mark' | 'end';
  /** The orders of the list that its heading switches between, the one of the first press first. */
  readonly sorts?: { readonly ascending?: string; readonly descending?: string };
}

/** The order of the rows, where headings change it. */
interface TableSort {
  readonly value: string;
  readonly options: readonly { readonly value: string }[];
  readonly choose: (value: string) => void;
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
  /** Rows of one line, 44 px, cut where a column ends; of two lines on a phone, 68 px. */
  readonly isOneLine?: boolean;
  readonly sort?: TableSort | undefined;
}

const steps = ['tablet', 'mapPanel', 'wideTable', 'desktop', 'desktopXl'] as const;

/** The columns that have no place of their own in this window. */
function useExtra<T>({ columns, expand, isOneLine = false }: ResponsiveTableProps<T>): readonly TableColumn<T>[] {
  const [tablet, mapPanel, wideTable] = [
    useMedia(isFrom('tablet')),
    useMedia(isFrom('mapPanel')),
    useMedia(isFrom('wideTable')),
  ];
  const [desktop, desktopXl] = [useMedia(isFrom('desktop')), useMedia(isFrom('desktopXl'))];
  const step = [tablet, mapPanel, wideTable, desktop, desktopXl].lastIndexOf(true);
  const canExpand = expand !== undefined;
  return useMemo(
    () =>
      columns.filter(({ isSecondary = false, isRowHeader, phone }) => {
        if (!canExpand || isRowHeader === true) return false;
        if (isOneLine && step < 0) return phone === undefined;
        return isSecondary && step < steps.indexOf(isSecondary === true ? 'wideTable' : isSecondary);
      }),
    [columns, canExpand, isOneLine, step],
  );
}

/**
 * A real table that becomes labelled rows under 750 px. The roles are written out because browsers drop
 * a table's meaning when its display changes.
 */
export function ResponsiveTable<T>(props: ResponsiveTableProps<T>): ReactElement {
  const { caption, captionHidden = false, columns, rows, rowKey, isHighlighted, expand, isOneLine, sort } = props;
  const extra = useExtra(props);
  // What has no place here is not even made: a list has many rows. The styles hide it on paper.
  const shown = columns.filter((column) => !extra.includes(column));
  return (
    <table role="table" data-responsive="" data-one-line={present(isOneLine)}>
      <caption data-hidden={present(captionHidden)}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {shown.map((column) => (
            <Heading key={column.key} column={column} sort={sort} />
          ))}
          {expand !== undefined && extra.length > 0 && (
            <th role="columnheader" scope="col" data-toggle="">
              <VisuallyHidden>{expand.heading}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <TableRow
            key={rowKey(row)}
            id={rowKey(row)}
            row={row}
            columns={columns}
            extra={extra}
            isHighlighted={isHighlighted?.(row) ?? false}
            expand={expand}
            isOneLine={isOneLine === true}
          />
        ))}
      </tbody>
    </table>
  );
}

interface HeadingProps {
  readonly column: TableColumn<never>;
  readonly sort: TableSort | undefined;
}

function Heading({ column, sort }: HeadingProps): ReactElement {
  const { heading, title, width, sorts = {} } = column;
  const orders = Object.entries(sorts).filter(([, value]) => sort?.options.some((option) => option.value === value));
  const active = orders.findIndex(([, value]) => value === sort?.value);
  const direction = orders[active]?.[0] as 'ascending' | 'descending' | undefined;
  const next = orders[(active + 1) % orders.length]?.[1];
  return (
    <th
      role="columnheader"
      scope="col"
      title={title}
      aria-sort={direction}
      data-numeric={present(column.isNumeric)}
      data-extra={present(column.isSecondary === true)}
      data-unbroken={present(column.noWrap)}
      style={typeof width === 'number' ? { width: `${width / 16}rem` } : undefined}
    >
      {sort === undefined || next === undefined ? (
        heading
      ) : (
        <button type="button" onClick={() => sort.choose(next)}>
          {heading}
          {direction && <Icon name={direction === 'ascending' ? 'chevronUp' : 'chevronDown'} size={14} />}
        </button>
      )}
    </th>
  );
}

/** A data attribute that is there or not. */
const present = (isPresent: boolean | undefined): '' | undefined => (isPresent === true ? '' : undefined);

interface TableRowProps<T> {
  readonly id: string;
  readonly row: T;
  readonly columns: readonly TableColumn<T>[];
  /** The columns that the row opens below itself. */
  readonly extra: readonly TableColumn<T>[];
  readonly isHighlighted: boolean;
  readonly expand: ExpandWords<T> | undefined;
  readonly isOneLine: boolean;
}

/** Memoised: a list that is read again mostly has the same rows. */
const TableRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<T>({ id, row, columns, extra, isHighlighted, expand, isOneLine }: TableRowProps<T>): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const shown = columns.filter((column) => !extra.includes(column));
  const toggle = extra.length > 0 ? expand : undefined;
  return (
    <>
      <tr role="row" data-row={id} data-highlighted={present(isHighlighted)} data-open={present(isOpen)}>
        {shown.map((column) => tableCell(column, row, { isBesideButton: toggle !== undefined, isOneLine }))}
        {toggle && (
          <td role="cell" data-toggle="">
            <IconButton
              icon={isOpen ? 'chevronUp' : 'chevronDown'}
              label={isOpen ? toggle.hide(row) : toggle.show(row)}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            />
          </td>
        )}
      </tr>
      {isOpen && toggle && (
        <tr role="row" id={detailsId} data-details="" data-highlighted={present(isHighlighted)}>
          <td role="cell" colSpan={shown.length + 1}>
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

function tableCell<T>(
  column: TableColumn<T>,
  row: T,
  { isBesideButton, isOneLine }: { readonly isBesideButton: boolean; readonly isOneLine: boolean },
): ReactElement {
  const content = column.cell(row);
  // What is cut where the column ends can be read whole.
  const title = isOneLine && typeof content === 'string' ? content : undefined;
  if (column.isRowHeader === true) {
    return (
      <th key={column.key} role="rowheader" scope="row" data-beside-button={present(isBesideButton)}>
        <span data-value="" title={title}>
          {content}
        </span>
      </th>
    );
  }
  return (
    <td
      key={column.key}
      role="cell"
      data-label={column.heading}
      data-numeric={present(column.isNumeric)}
      data-extra={present(column.isSecondary === true)}
      data-phone={column.phone}
    >
      <span
        data-value=""
        title={title}
        data-unbroken={present(column.noWrap)}
        data-roomy={present(column.width === 'wide')}
      >
        {content}
      </span>
    </td>
  );
}
