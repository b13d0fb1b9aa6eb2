import type { AdminOrganisation } from '@schaktkoll/contract';
import { buildPath, paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { adminOrganisationTexts, adminUsersTexts } from '@schaktkoll/texts';
import { DefinitionList, Details, Section, Stack } from '@schaktkoll/ui';
import type { ReactNode } from 'react';

const texts = adminOrganisationTexts.contents;

export function ContentsSection({ organisation }: { readonly organisation: AdminOrganisation }) {
  const { id, type, counts, recipients, areas, ownerAdmin, phone, website, isModuleLinked } = organisation;
  const isOwner = type !== 'Inquirer' || counts.recipients > 0 || counts.areas > 0;
  return (
    <Section heading={texts.heading}>
      <DefinitionList
        rows={[
          {
            label: texts.users,
            value: (
              <Stack $gap={1}>
                <span>{texts.usersOf(counts.users, counts.activeUsers)}</span>
                <AppLink to={{ path: paths.admin.users, query: { organization: id } }}>{texts.showUsers}</AppLink>
              </Stack>
            ),
          },
          ...(isOwner
            ? [
                {
                  label: texts.recipients,
                  value: (
                    <Named
                      summary={texts.countRecipients(counts.recipients)}
                      count={counts.recipients}
                      rows={recipients.map(({ externalId, name, userCount }) => ({
                        key: externalId,
                        text: `${name} (${texts.recipientUsers(userCount)})`,
                      }))}
                    />
                  ),
                },
                {
                  label: texts.areas,
                  value: (
                    <Named
                      summary={texts.countAreas(counts.areas)}
                      count={counts.areas}
                      rows={areas.map((area) => ({
                        key: area.id,
                        text: `${area.name} (${texts.areaOf(area.type, area.squareCount)})`,
                      }))}
                    />
                  ),
                },
                { label: texts.ownerAdmin, value: <OwnerAdmin user={ownerAdmin} /> },
                { label: texts.unanswered, value: texts.cases(counts.unansweredCases) },
              ]
            : []),
          { label: texts.ongoing, value: texts.cases(counts.ongoingCases) },
          ...(type === 'CableOwner'
            ? [{ label: texts.module, value: `${isModuleLinked ? texts.linked : texts.notLinked} ${texts.moduleHint}` }]
            : []),
          { label: texts.phone, value: phone ?? texts.notGiven },
          { label: texts.website, value: website ?? texts.notGiven },
        ]}
      />
    </Section>
  );
}

/** Support changes recipients and areas as a cable owner admin. */
function OwnerAdmin({ user }: { readonly user: AdminOrganisation['ownerAdmin'] }): ReactNode {
  if (user === null) return texts.noOwnerAdmin;
  return (
    <AppLink to={{ path: buildPath(paths.admin.logInAs, { id: user.userId }) }}>
      {adminUsersTexts.logInAs(user.name)}
    </AppLink>
  );
}

interface NamedProps {
  readonly summary: string;
  /** How many there are; more than the rows when not all are listed. */
  readonly count: number;
  readonly rows: readonly { readonly key: string; readonly text: string }[];
}

/** A count that opens to the names. */
function Named({ summary, count, rows }: NamedProps): ReactNode {
  if (rows.length === 0) return summary;
  return (
    <Details summary={summary}>
      <ul>
        {rows.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        {count > rows.length && <li>{texts.more(count - rows.length)}</li>}
      </ul>
    </Details>
  );
}
