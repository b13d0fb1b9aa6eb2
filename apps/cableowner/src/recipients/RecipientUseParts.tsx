import type { Recipient } from '@schaktkoll/contract';
import { buildPath, paths, recipientRemoveHindrances } from '@schaktkoll/domain';
import { openWithFilters } from '@schaktkoll/lists';
import { AppLink } from '@schaktkoll/routing';
import { areaTexts, errorText, recipientTexts as texts } from '@schaktkoll/texts';
import { LinkLine, Section, Text } from '@schaktkoll/ui';
import type { RecipientChoices } from './recipientValues.ts';
import { RemoveRecipient } from './RemoveRecipient.tsx';

interface RecipientUsePartsProps {
  readonly recipient: Recipient;
  readonly users: RecipientChoices['users'];
  /** It is being saved. */
  readonly isLocked: boolean;
  readonly onRemoved: () => void;
  /** The recipient was not removed, because it has changed. */
  readonly onChanged: () => void;
}

/** Below the form: the areas and cases of the recipient, and its removal or why it cannot be removed. */
export function RecipientUseParts({ recipient, ...removal }: RecipientUsePartsProps) {
  const { areas, waitingCases, allCases, changedAt, changedBy } = recipient;
  const hindrances = recipientRemoveHindrances(recipient);
  return (
    <>
      <Section heading={texts.areasHeading}>
        {areas.length === 0 ? (
          <Text>{texts.noAreas}</Text>
        ) : (
          <>
            <Text>{texts.areasLead}</Text>
            <ul>
              {areas.map(({ id, name, type }) => (
                <li key={id}>
                  <AppLink to={{ path: buildPath(paths.cableowner.area, { id }) }}>{name}</AppLink> (
                  {areaTexts.typeNames[type]})
                </li>
              ))}
            </ul>
          </>
        )}
        <LinkLine>
          <AppLink to={{ path: paths.cableowner.areas }}>{texts.toAreas}</AppLink>
        </LinkLine>
      </Section>
      <Section heading={texts.casesHeading}>
        <Text>{texts.cases(waitingCases, allCases)}</Text>
        <LinkLine>
          <AppLink
            to={{ path: paths.cableowner.cases }}
            onClick={() => openWithFilters('ownerCases', { recipientId: recipient.id })}
          >
            {texts.toCases}
          </AppLink>
        </LinkLine>
      </Section>
      <Section heading={texts.removeHeading}>
        {changedAt !== null && <Text $muted>{texts.changed(changedAt, changedBy)}</Text>}
        {hindrances.length === 0 ? (
          <>
            <Text>{texts.removeBody}</Text>
            <RemoveRecipient recipient={recipient} {...removal} />
          </>
        ) : (
          <>
            <Text>{texts.cannotRemove}</Text>
            <ul>
              {hindrances.map(({ code, params }) => (
                <li key={code}>{errorText(code, params)}</li>
              ))}
            </ul>
          </>
        )}
      </Section>
    </>
  );
}
