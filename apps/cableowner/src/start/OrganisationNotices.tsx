import type { CableOwnerOverview } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { useCurrentUser } from '@schaktkoll/shell';
import { ownerStartTexts as texts } from '@schaktkoll/texts';
import { LinkLine, Note, Text } from '@schaktkoll/ui';

/** Why no cases come, or none are answered automatically any more. */
export function OrganisationNotices({
  overview: { hasAreas, answerPoints, stoppedRuleCount },
}: {
  readonly overview: CableOwnerOverview;
}) {
  const { organization, roles } = useCurrentUser();
  const isAdmin = roles.includes('CableOwnerAdmin');
  return (
    <>
      {organization.status === 'AwaitingActivation' && (
        <Note kind="information">
          <Text>{texts.notActivated}</Text>
        </Note>
      )}
      {!hasAreas && (
        <Note kind="warning" heading={texts.noAreasHeading}>
          <Text>{texts.noAreas}</Text>
          {isAdmin ? (
            <LinkLine>
              <AppLink to={{ path: paths.cableowner.areas }}>{texts.addArea}</AppLink>
            </LinkLine>
          ) : (
            <Text>{texts.askAdmin}</Text>
          )}
        </Note>
      )}
      {isAdmin && stoppedRuleCount > 0 && (
        <Note kind="warning" heading={texts.stoppedRulesHeading}>
          <Text>{texts.stoppedRules(stoppedRuleCount)}</Text>
          <LinkLine>
            <AppLink to={{ path: paths.cableowner.rules }}>{texts.toRules}</AppLink>
          </LinkLine>
        </Note>
      )}
      {!isAdmin && answerPoints.length === 0 && (
        <Note kind="warning" heading={texts.noAnswerPointHeading}>
          <Text>{texts.noAnswerPoint}</Text>
        </Note>
      )}
    </>
  );
}
