import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { areaPlaceTexts as texts } from '@schaktkoll/texts';
import { Text } from '@schaktkoll/ui';

/** Tells a super user why no municipality is named, with a link to the import of borders. */
export function ImportBordersHint() {
  return (
    <Text $size={16} $muted>
      {texts.notImported} <AppLink to={{ path: paths.admin.municipalities, app: 'admin' }}>{texts.import}</AppLink>
    </Text>
  );
}
