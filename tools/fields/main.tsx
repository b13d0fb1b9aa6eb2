import { DialogHost, InitialRender } from '@schaktkoll/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { calendarTexts } from '@schaktkoll/texts';
import { fieldsPageTexts } from './texts.ts';
import { FieldsPage } from './FieldsPage.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
document.title = fieldsPageTexts.title;
createRoot(root).render(
  <StrictMode>
    <InitialRender>
      <DialogHost closeLabel={calendarTexts.close}>
        <FieldsPage />
      </DialogHost>
    </InitialRender>
  </StrictMode>,
);
