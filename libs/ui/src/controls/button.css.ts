import { css } from 'styled-components';
import { buttonLooks, buttonShape, buttonStates, compactButton, wideButton } from './buttonStyles.ts';

/** The look of a button, a link or a label with these attributes; every initial render has several. Built to `button.css` (record 20). */
export default css`
  [data-button] {
    ${buttonShape}
  }
  [data-button]:where([data-size='compact']) {
    ${compactButton}
  }
  [data-button]:where([data-wide]) {
    ${wideButton}
  }
  [data-button] {
    ${buttonStates}
  }
  [data-button='primary'] {
    ${buttonLooks.primary}
  }
  [data-button='secondary'] {
    ${buttonLooks.secondary}
  }
  [data-button='quiet'] {
    ${buttonLooks.quiet}
  }
  [data-button='danger'] {
    ${buttonLooks.danger}
  }
`;
