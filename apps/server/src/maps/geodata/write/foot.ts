import { testMark } from '@schaktkoll/domain';
import { areaPageTexts, testBannerText } from '@schaktkoll/texts';

/** The words at the foot of each page; those of a test say that it is one (OWNER-8). */
export function footOf(caseNumber: string): (number: number, count: number) => string {
  const mark = caseNumber.startsWith(testMark) ? `${testBannerText} ` : '';
  return (number, count) => `${mark}${areaPageTexts.page(number, count)}`;
}
