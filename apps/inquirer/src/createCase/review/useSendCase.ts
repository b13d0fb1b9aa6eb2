import { ApiError } from '@schaktkoll/api-client';
import type { CasePurpose } from '@schaktkoll/domain';
import { isAerialShown } from '@schaktkoll/map';
import { useAppNavigate } from '@schaktkoll/routing';
import { useActionFailure, useConfig } from '@schaktkoll/shell';
import { errorText, reviewTexts } from '@schaktkoll/texts';
import { breakpoint, useToasts, useIsUnmounted } from '@schaktkoll/ui';
import { useRef, useState } from 'react';
import { toNewCase } from '../flow/caseValues.ts';
import { errorsAtFileFields } from '../files/errorsAtFileFields.ts';
import { destinationOf } from '../flow/steps.ts';
import type { Receipt } from '../flow/receipt.ts';
import type { CaseFlow } from '../flow/useCaseFlow.ts';
import { askedTexts } from './ownerChoice.ts';

const { refusals } = reviewTexts;

/** An error that is shown on the review page, because it does not belong to a field. */
export interface CaseError {
  readonly code: string;
  readonly text: string;
}

/** Errors shown with the sentence of their code. */
const plainErrorCodes: readonly string[] = [
  'CaseQuotaUsed',
  'CaseNumbersUsedUp',
  'EmergencyIsOnlyForProfessionals',
  'MaxNumberOfCases',
];

interface SendCase {
  readonly send: () => Promise<void>;
  readonly caseError: CaseError | null;
}

/** The errors after which the list of owners in the review is out of date. */
const ownerErrorCodes: readonly string[] = ['NoCableOwnerAffected', 'NoCableOwnerReceives'];

/**
 * Sends the case. Errors of fields lead to the step of the first one, an error about the whole case is shown in place,
 * and any other in a dialog. The input stays, and a retry uses the same idempotency key.
 *
 * @param rereadOwners reads the list of owners again: an error because of them must stand beside those it is about
 */
export function useSendCase(flow: CaseFlow, rereadOwners: () => void): SendCase {
  const navigate = useAppNavigate();
  const fail = useActionFailure();
  const { map } = useConfig();
  const [caseError, setCaseError] = useState<CaseError | null>(null);
  const toasts = useToasts();
  const isUnderWay = useRef(false);
  const isUnmounted = useIsUnmounted();
  const { purpose, values, workAreas, create, setSending, showServerErrors, saving } = flow;

  const send = async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setCaseError(null);
    // A save after the case was sent would create the draft again.
    await saving.saver.pause();
    try {
      const { caseNumber, ownerCount, watcherCount, toAskCount, answerDueDay } = await create.run({
        body: toNewCase(purpose, values, workAreas.areas, {
          isNarrow: window.innerWidth < breakpoint.tablet,
          isAerial: isAerialShown(map.sources),
        }),
      });
      await saving.saver.finish();
      if (isUnmounted.current) return toasts.showInfo(reviewTexts.sentMeanwhile(caseNumber));
      const receipt: Receipt = {
        purpose,
        caseNumber,
        ownerCount,
        watcherCount,
        toAskCount,
        answerDueDay,
        startDate: values.startDate,
      };
      // It stays busy: until the code of the confirmation is loaded, this page is still shown with its button.
      navigate(destinationOf('sent', purpose), { replace: true, state: receipt });
    } catch (error) {
      isUnderWay.current = false;
      setSending(false);
      saving.saver.release({ unanswered: !isAnswered(error) });
      if (isUnmounted.current) return fail(error);
      if (error instanceof ApiError && showServerErrors(errorsAtFileFields(error.info?.errors ?? [], values))) return;
      const shown = error instanceof ApiError ? (choiceErrorOf(error) ?? caseErrorOf(error, purpose)) : null;
      if (shown === null) return await fail(error);
      setCaseError(shown);
      if (ownerErrorCodes.includes(shown.code)) rereadOwners();
    }
  };
  return { send, caseError };
}

/** Without a response the case may have been sent nevertheless. */
function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status > 0 && error.status < 500;
}

function caseErrorOf({ code, info }: ApiError, purpose: CasePurpose): CaseError | null {
  if (code === 'NoCableOwnerAffected') return { code, text: askedTexts(purpose).refused };
  if (code === 'NoCableOwnerReceives') return { code, text: askedTexts(purpose).refusedByAll };
  const isMaximumReached = code === 'MaxNumberOfCases' && info?.params?.['maximum'] !== 0;
  if (isMaximumReached) return { code, text: reviewTexts.maximumReached(info?.params?.['limit']) };
  if (plainErrorCodes.includes(code)) return { code, text: errorText(code, info?.params) };
  return isOwnText(code) ? { code, text: refusals[code] } : null;
}

/** The choice of owners stands in the review itself. */
function choiceErrorOf({ info }: ApiError): CaseError | null {
  const issue = info?.errors?.find(({ path }) => /^(deselected|added)Owners\b/.test(path));
  if (issue === undefined) return null;
  return issue.path.startsWith('added')
    ? { code: 'AddedOwnerGone', text: refusals.AddedOwnerGone }
    : { code: issue.code, text: errorText(issue.code, issue.params) };
}

function isOwnText(code: string): code is keyof typeof refusals {
  return Object.hasOwn(refusals, code);
}
