import type { InquirerCase } from '@schaktkoll/contract';
import { templateTexts } from '@schaktkoll/texts';
import { Section } from '@schaktkoll/ui';
import { SaveTemplate } from '../createCase/templates/SaveTemplate.tsx';
import { useMayCreateFrom } from './viewer.ts';

/** Stores the facts of the case as a template; for everyone who reads it and may create cases. */
export function TemplateSection({ item }: { readonly item: InquirerCase }) {
  if (!useMayCreateFrom(item)) return null;
  const read = async () => (await import('../createCase/templates/templateContent.ts')).formOfCase(item);
  return (
    <div data-print="hide">
      <Section heading={templateTexts.save.section}>
        <SaveTemplate purpose={item.purpose} read={read} />
      </Section>
    </div>
  );
}
