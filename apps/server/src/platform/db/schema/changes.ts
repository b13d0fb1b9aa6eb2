/** What programs fetch changes of cases by. */
export interface ChangesTables {
  case_change: CaseChangeTable;
  case_change_serial: CaseChangeSerialTable;
  case_change_follower: CaseChangeFollowerTable;
}

interface CaseChangeTable {
  organisation_id: string;
  case_id: string;
  /** Null until it is fetched. */
  number: number | null;
}

interface CaseChangeSerialTable {
  organisation_id: string;
  last: number;
}

interface CaseChangeFollowerTable {
  client_id: string;
  organisation_id: string;
}
