import type { InquirerCase } from '@schaktkoll/contract';
import { isEnded } from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { casePageTexts, caseTemplateTexts } from '@schaktkoll/texts';
import { Section } from '@schaktkoll/ui';
import { SaveTemplate } from '../createCase/templates/SaveTemplate.tsx';
import { formOfCase } from '../createCase/templates/templateContent.ts';
import { destinationOfCopy } from './newCaseDestinations.ts';
import { useMayCreateFrom } from './viewer.ts';

/**
 * Opens a new case with the area and facts of the own one, and stores the facts as a template, for everyone who reads
 * the case and may create cases. Once the case has ended, the new one is the next step, at the top of the page.
 */
export function TemplateSection({ item }: { readonly item: InquirerCase }) {
  if (!useMayCreateFrom(item)) return null;
  const read = async () => formOfCase(item);
  return (
    <div data-print="hide">
      <Section heading={caseTemplateTexts.save.section}>
        {item.isOwn && !isEnded(item) && (
          <p>
            <ButtonLink to={destinationOfCopy(item)}>{casePageTexts.again}</ButtonLink>
          </p>
        )}
        <SaveTemplate purpose={item.purpose} read={read} />
      </Section>
    </div>
  );
}
