import { ownerContactTexts } from '@schaktkoll/texts';
import { linkAlone } from '@schaktkoll/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export const phoneHref = (number: string): string => `tel:${number.replaceAll(/[\s-]/g, '')}`;

/** A telephone number that can be called; what was not given stays as it is. @param name whose it is, where that is not said beside it */
export const phoneLink = (number: string | null, name?: string): ReactNode =>
  number && (
    <Way href={phoneHref(number)} aria-label={name && ownerContactTexts.call(number, name)}>
      {number}
    </Way>
  );

/** An e-mail address that can be written to; what was not given stays as it is. @param name as of `phoneLink` */
export const mailLink = (email: string | null, name?: string): ReactNode =>
  email && (
    <Way href={`mailto:${email}`} aria-label={name && ownerContactTexts.write(email, name)}>
      {email}
    </Way>
  );

/** Large enough to press with gloves. */
const Way = styled.a`
  ${linkAlone}
  overflow-wrap: anywhere;
`;
