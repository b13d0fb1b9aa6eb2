import type { CasePurpose } from '@schaktkoll/domain';

interface FlowWords {
  /** Over the steps of a new case. */
  readonly heading: string;
  /** The question that the help answers. */
  readonly help: string;
  /** Over the map. */
  readonly areaLead: string;
}

const allWhereCablesAreDamaged =
  'Rita runt all mark där arbetet kan skada ledningar. Ta med marginal, och plats för maskiner om de gräver eller packar.';

/** The texts about a purpose on the first load of a new case. The others are in `purposeDetailTexts`, which is loaded later. */
export const flowTexts: Readonly<Record<CasePurpose, FlowWords>> = {
  CableIndication: {
    heading: 'Ny ledningsanvisning',
    help: 'Vad är en ledningsanvisning?',
    areaLead: allWhereCablesAreDamaged,
  },
  Project: {
    heading: 'Ny projektering',
    help: 'Vad är en projektering?',
    areaLead: 'Rita runt all mark som projektet kan beröra.',
  },
  Planning: {
    heading: 'Ny samhällsplanering',
    help: 'Vad är ett ärende för samhällsplanering?',
    areaLead: 'Rita runt hela planområdet.',
  },
  Collaborate: {
    heading: 'Ny samordning',
    help: 'Vad är ett ärende för samordning?',
    areaLead: 'Rita runt all mark där du vill samordna arbeten.',
  },
  Emergency: {
    heading: 'Nytt akut ärende',
    help: 'När är ett ärende akut?',
    areaLead: allWhereCablesAreDamaged,
  },
};
