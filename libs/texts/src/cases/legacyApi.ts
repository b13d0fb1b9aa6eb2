/** What programs written for Ledningskollen's API V4 send and a case has no field of its own for. */
export const legacyApiTexts = {
  workArea: (number: number): string => `Arbetsområde ${number}`,
  meetingPlace: (address: string): string => `Mötesplats: ${address}`,
  workMethods: (methods: string): string => `Arbetsmetoder: ${methods}`,
  depth: (metres: string): string => `Schaktdjup: ${metres} m`,
  width: (metres: string): string => `Schaktbredd: ${metres} m`,
  projectPeriod: (first: string, last: string): string => `Projektets tid: ${first} till ${last}`,
};
