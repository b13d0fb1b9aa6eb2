import { buildPath, paths, swedishDayOf } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { adminOrganisationTexts } from '@schaktkoll/texts';
import { Button, DefinitionList, Section, Stack, Text } from '@schaktkoll/ui';
import { useOrganisationAction, type OrganisationSectionProps } from './useOrganisationAction.ts';

const texts = adminOrganisationTexts.activation;
const action = adminOrganisationTexts.actions.activate;

/** What to check of a new organisation, and the button that activates it (specification section 4). */
export function ActivationSection(props: OrganisationSectionProps) {
  const { organizationNumber, registeredBy, similarNames, counts } = props.organisation;
  const { act, isBusy } = useOrganisationAction(props);
  return (
    <Section heading={texts.heading}>
      <Text>{texts.body}</Text>
      <DefinitionList
        rows={[
          { label: texts.number, value: organizationNumber ?? texts.numberMissing },
          {
            label: texts.registrant,
            value: registeredBy ? (
              <Stack $gap={1}>
                <AppLink to={{ path: buildPath(paths.admin.user, { id: registeredBy.userId }) }}>
                  {registeredBy.name}
                </AppLink>
                <span>{registeredBy.email}</span>
                {registeredBy.phone !== null && <span>{registeredBy.phone}</span>}
              </Stack>
            ) : (
              texts.noRegistrant
            ),
          },
          {
            label: texts.terms,
            value: registeredBy?.termsAcceptedAt
              ? texts.termsAccepted(swedishDayOf(registeredBy.termsAcceptedAt))
              : texts.termsNotAccepted,
          },
          {
            label: texts.similar,
            value:
              similarNames.length === 0 ? (
                texts.noSimilar
              ) : (
                <Stack $gap={1}>
                  {similarNames.map(({ id, name }) => (
                    <AppLink key={id} to={{ path: buildPath(paths.admin.organisation, { id }) }}>
                      {name}
                    </AppLink>
                  ))}
                </Stack>
              ),
          },
          { label: texts.mails, value: texts.mailsOf(counts.userAdmins) },
        ]}
      />
      <div>
        <Button variant="primary" busyLabel={isBusy ? action.busy : undefined} onClick={() => void act('activate')}>
          {action.action}
        </Button>
      </div>
    </Section>
  );
}
