import type {
  AreaType,
  CasePurpose,
  InfrastructureType,
  NotificationSchedule,
  OrganisationStatus,
  OrganisationType,
} from '@schaktkoll/domain';
import type { Polygon } from '@schaktkoll/geometry';

export interface DemoOrganisation {
  readonly name: string;
  readonly type: OrganisationType;
  readonly number?: string;
  /** Default: active. */
  readonly status?: OrganisationStatus;
  readonly isSuperUser?: boolean;
  readonly isHidden?: boolean;
  /** Default: no limit. */
  readonly maximumCases?: number;
  readonly infrastructureTypes: readonly InfrastructureType[];
  readonly phone: string;
  readonly termsUrl?: string;
  /** Its module may send lines. */
  readonly linesFromPrograms?: true;
  readonly takes: readonly CasePurpose[];
  readonly recipients: readonly DemoRecipient[];
  readonly areas: readonly DemoArea[];
}

interface DemoRecipient {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly emergencyPhone: string;
  readonly information?: string;
  readonly schedule: NotificationSchedule;
  readonly isDefault: boolean;
  /** Logins of users who are linked to the answer point. */
  readonly linked: readonly string[];
}

export interface DemoArea {
  readonly name: string;
  readonly type: AreaType;
  readonly shapes: readonly Polygon[];
  /** Name of the answer point that receives the cases of the area; none for areas that do not match by themselves. */
  readonly recipient?: string;
}
