import { ApiError } from '@schaktkoll/api-client';
import { isAerialShown } from '@schaktkoll/map';
import { useAppNavigate } from '@schaktkoll/routing';
import { useActionFailure, useConfig } from '@schaktkoll/shell';
import { createCaseTexts, errorText } from '@schaktkoll/texts';
import { breakpoint } from '@schaktkoll/ui';
import { useRef, useState } from 'react';
import { toNewCase } from '../caseValues.ts';
import { refusedFiles } from '../files/refusedFiles.ts';
import { destinationOf } from '../steps.ts';
import type { Receipt } from '../receipt.ts';
import type { CaseFlow } from '../useCaseFlow.ts';

const { refusals } = createCaseTexts.review;

/** A refusal that is told on the review page, because there is no field to put right. */
export interface CaseRefusal {
  readonly code: string;
  readonly text: string;
}

/** Refusals that are told in the sentence of their code. */
const plain: readonly string[] = ['CaseQuotaUsed', 'CaseNumbersUsedUp', 'EmergencyIsOnlyForProfessionals'];

interface SendCase {
  readonly send: () => Promise<void>;
  /** From the press until the confirmation stands there, or the send has failed. */
  readonly isBusy: boolean;
  readonly refusal: CaseRefusal | null;
}

/**
 * Sends the case. A refusal of fields leads to the step of the first one, one that concerns the whole case is told in
 * place, and anything else in a dialog; what is filled in stays, and trying again is the same act.
 */
export function useSendCase(flow: CaseFlow): SendCase {
  const navigate = useAppNavigate();
  const fail = useActionFailure();
  const { map } = useConfig();
  const [refusal, setRefusal] = useState<CaseRefusal | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);
  const { purpose, values, workAreas, act, showRefusals, saving } = flow;

  const send = async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setRefusal(null);
    // A save that came after the case would bring the draft back.
    await saving.saver.hold();
    try {
      const { caseNumber, ownerCount, watcherCount, toAskCount, answerDueDay } = await act.run({
        body: toNewCase(purpose, values, workAreas.areas, {
          isNarrow: window.innerWidth < breakpoint.tablet,
          isAerial: isAerialShown(map.sources),
        }),
      });
      await saving.saver.finish();
      const receipt: Receipt = {
        purpose,
        caseNumber,
        ownerCount,
        watcherCount,
        toAskCount,
        answerDueDay,
        startDate: values.startDate,
      };
      // It stays under way: while the code of the confirmation comes, this page still stands here with its button.
      navigate(destinationOf('sent', purpose), { replace: true, state: receipt });
    } catch (error) {
      isUnderWay.current = false;
      setIsBusy(false);
      saving.saver.release({ unanswered: !isAnswered(error) });
      if (error instanceof ApiError && showRefusals(refusedFiles(error.info?.errors ?? [], values))) return;
      const told = error instanceof ApiError ? refusalOf(error) : null;
      if (told) setRefusal(told);
      else await fail(error);
    }
  };
  return { send, isBusy, refusal };
}

/** Without an answer the case may have been sent all the same. */
function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status > 0 && error.status < 500;
}

function refusalOf({ code, info }: ApiError): CaseRefusal | null {
  const isForbidden = code === 'MaxNumberOfCases' && info?.params?.['maximum'] === 0;
  if (isForbidden || plain.includes(code)) return { code, text: errorText(code, info?.params) };
  return isOwnText(code) ? { code, text: refusals[code] } : null;
}

function isOwnText(code: string): code is keyof typeof refusals {
  return Object.hasOwn(refusals, code);
}
