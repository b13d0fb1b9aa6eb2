import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { useCurrentUser } from '@schaktkoll/shell';
import { ownerStartTexts as texts } from '@schaktkoll/texts';
import { LinkList, Section } from '@schaktkoll/ui';

/** Links to the pages of the app that an owner uses most. */
export function Shortcuts() {
  const isAdmin = useCurrentUser().roles.includes('CableOwnerAdmin');
  const { cases, statistics, areas } = paths.cableowner;
  return (
    <Section heading={texts.shortcuts}>
      <LinkList>
        <li>
          <AppLink to={{ path: cases }}>{texts.cases}</AppLink>
        </li>
        <li>
          <AppLink to={{ path: cases, query: { view: 'map' } }}>{texts.map}</AppLink>
        </li>
        <li>
          <AppLink to={{ path: statistics }}>{texts.statistics}</AppLink>
        </li>
        {isAdmin && (
          <li>
            <AppLink to={{ path: areas }}>{texts.areas}</AppLink>
          </li>
        )}
      </LinkList>
    </Section>
  );
}
