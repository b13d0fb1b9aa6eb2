import { linkAlone } from '@schaktkoll/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export const phoneHref = (number: string): string => `tel:${number.replaceAll(/[\s-]/g, '')}`;

/** A telephone number that can be called; what was not given stays as it is. */
export const phoneLink = (number: string | null): ReactNode => number && <Way href={phoneHref(number)}>{number}</Way>;

/** An e-mail address that can be written to; what was not given stays as it is. */
export const mailLink = (email: string | null): ReactNode => email && <Way href={`mailto:${email}`}>{email}</Way>;

/** Large enough to press with gloves. */
const Way = styled.a`
  ${linkAlone}
  overflow-wrap: anywhere;
`;
