import { useMessageTemplates } from '@schaktkoll/api-client';
import type { ListedMessageTemplate } from '@schaktkoll/contract';
import { useState } from 'react';
import { TemplateForm } from './TemplateForm.tsx';
import { TemplateList } from './TemplateList.tsx';

const nameOf = ({ key, channel }: ListedMessageTemplate): string => `${key} ${channel}`;

/** The texts of messages: their list, or one of them to edit. */
export function TemplatesPage() {
  const templates = useMessageTemplates();
  const [name, setName] = useState<string | null>(null);
  const edited = templates.data?.templates.find((template) => nameOf(template) === name);
  if (edited === undefined)
    return <TemplateList templates={templates} onEdit={(template) => setName(nameOf(template))} />;
  return (
    <TemplateForm
      template={edited}
      onEnd={() => setName(null)}
      readNewest={async () => {
        const newest = await templates.mutate();
        return newest?.templates.find((template) => nameOf(template) === name) ?? edited;
      }}
    />
  );
}
