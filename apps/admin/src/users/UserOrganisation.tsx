import { useState } from 'react';
import type { AdminUser } from '@schaktkoll/contract';
import { buildPath, paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { adminOrganisationTexts, adminUserTexts, formatList } from '@schaktkoll/texts';
import { Button, DefinitionList, Section } from '@schaktkoll/ui';
import { MoveUserForm } from './MoveUserForm.tsx';
import type { UserSectionProps } from './userForm.ts';

const texts = adminUserTexts.organisationRows;

export function UserOrganisation(props: UserSectionProps) {
  const { user } = props;
  const [isMoving, setIsMoving] = useState(false);
  return (
    <Section heading={adminUserTexts.organisation}>
      <DefinitionList
        rows={[
          {
            label: texts.name,
            value: (
              <AppLink to={{ path: buildPath(paths.admin.organisation, { id: user.organizationExternalId }) }}>
                {user.organizationName}
              </AppLink>
            ),
          },
          { label: texts.number, value: user.organizationNumber ?? texts.none },
          { label: texts.type, value: adminOrganisationTexts.types[user.organizationType] },
          { label: texts.marks, value: marksOf(user) },
        ]}
      />
      {user.mayMove &&
        (isMoving ? (
          <MoveUserForm {...props} onClose={() => setIsMoving(false)} />
        ) : (
          <div>
            <Button onClick={() => setIsMoving(true)}>{adminUserTexts.move.open}</Button>
          </div>
        ))}
    </Section>
  );
}

function marksOf({ isOrganizationHidden, isSuperUserOrganization, isPrivateOrganization }: AdminUser): string {
  const marks = [
    ...(isPrivateOrganization ? [texts.private] : []),
    ...(isSuperUserOrganization ? [texts.superUser] : []),
    ...(isOrganizationHidden ? [texts.hidden] : []),
  ];
  return marks.length === 0 ? texts.none : formatList(marks);
}
