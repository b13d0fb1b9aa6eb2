import { useMessageTemplates } from '@schaktkoll/api-client';
import type { ListedMessageTemplate } from '@schaktkoll/contract';
import { useShownPart } from '@schaktkoll/routing';
import { TemplateForm } from './TemplateForm.tsx';
import { TemplateList } from './TemplateList.tsx';

const nameOf = ({ key, channel }: ListedMessageTemplate): string => `${key}.${channel}`;

/** The texts of messages: their list, or one of them to edit. */
export function TemplatesPage() {
  const templates = useMessageTemplates();
  const { shown, show, showList } = useShownPart();
  const edited = templates.data?.templates.find((template) => nameOf(template) === shown);
  if (edited === undefined) return <TemplateList templates={templates} onEdit={(template) => show(nameOf(template))} />;
  return (
    <TemplateForm
      template={edited}
      onClose={showList}
      readNewest={async () => {
        const newest = await templates.mutate();
        return newest?.templates.find((template) => nameOf(template) === shown) ?? edited;
      }}
    />
  );
}
