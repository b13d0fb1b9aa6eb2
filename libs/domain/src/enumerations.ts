/**
 * The closed lists of the specification (section 3), as values and as types. The strings are those
 * that travel on the wire; no enumeration is written anywhere else.
 */

/** The five apps of the product, in the order of specification section 3. */
export const appNames = ['identity', 'inquirer', 'useradmin', 'cableowner', 'admin'] as const;
export type AppName = (typeof appNames)[number];

/** The four APIs of the server; the user administration app calls the identity API. */
export const apiNames = ['identity', 'inquirer', 'cableowner', 'admin'] as const;
export type ApiName = (typeof apiNames)[number];

/** Roles in the display order of specification section 6. */
export const roles = [
  'CableOwnerAnswerer',
  'CableOwnerAdmin',
  'CableOwnerModule',
  'Inquirer',
  'UserAdmin',
  'UserSupport',
  'WebServiceUser',
  'WebServiceInquirer',
  'SuperUser',
] as const;
export type Role = (typeof roles)[number];

export const casePurposes = ['CableIndication', 'Project', 'Planning', 'Collaborate', 'Emergency'] as const;
export type CasePurpose = (typeof casePurposes)[number];

/** How the work areas of a case come about in the app. */
export const appCreationMethods = [
  'DrawnOnMap',
  'UploadedFile',
  'Form',
  'DrawnOnOrtofoto',
  'MobileMap',
  'MobileOrtofoto',
] as const;
export type AppCreationMethod = (typeof appCreationMethods)[number];
/** How they do in a program that uses the web service: from its own data, or drawn on a map of its own. */
export const webServiceCreationMethods = ['WebService', 'DrawnOnExternal'] as const;
export const creationMethods = [...appCreationMethods, ...webServiceCreationMethods] as const;
export type CreationMethod = (typeof creationMethods)[number];

export const caseRecipientStatuses = ['New', 'RequiresManualReview', 'UnderReview', 'Confirmed', 'Canceled'] as const;
export type CaseRecipientStatus = (typeof caseRecipientStatuses)[number];

export const areaTypes = ['Affected', 'Control', 'Limitation', 'Other'] as const;
export type AreaType = (typeof areaTypes)[number];

/** How a case reached a recipient: by an area of interest or by a watch area. */
export const caseMatches = ['Affected', 'Control'] as const;
export type CaseMatch = (typeof caseMatches)[number];

export const measures = [
  'NoInterest',
  'Material',
  'VisitWillOccur',
  'InitializedByUs',
  'NoInterestNoCables',
  'ChangedRecipient',
  'UnregisteredCableOwner',
  'ClosedByInquirer',
  'InterestedToCollaborate',
  'NotInterestedToCollaborate',
  'NotCollaborationCase',
  'ReassignedRecipient',
  'NotEmergencyCase',
  'AgreedWithInquirerNotEmergency',
  'CommunicationRequired',
  'ContactedAndIsEmergency',
  'HaveCablesInfoSent',
  'NoCables',
  'InterestedToFollowup',
  'NotInterestedToFollowup',
  'NotPlanningCase',
  'Comment',
  'VisibleFacility',
  'WillContact',
] as const;
export type Measure = (typeof measures)[number];

export const cancelReasons = [
  'IncorrectInformation',
  'Duplicate',
  'WorkIsSuspended',
  'CircumstancesChanged',
  'NotEmergencyCase',
  'Others',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Event types known from specification section 3; the module, error and deselect events are named by us (CASE-19). */
export const caseEventTypes = [
  'Created',
  'CableOwnerNotified',
  'CableOwnerConfirmed',
  'Opened',
  'RecipientReplied',
  'CableOwnerComment',
  'InquirerConfirmed',
  'OwnerAsked',
  'OwnerAskedUndone',
  'PromiseKept',
  'PromiseKeptUndone',
  'ChangeRecipient',
  'ReassignedCase',
  'OvertakeCase',
  'Extended',
  'Renewed',
  'PhotoSent',
  'Closed',
  'Canceled',
  'SentEmail',
  'SentSms',
  'SmsDelivered',
  'MessageFailed',
  'ModuleReceived',
  'ModuleAnswered',
  'ModuleFailed',
  'InquirerIncludedOwner',
  'InquirerDeselectedOwner',
  'OwnerCannotAnswer',
  'OwnerCanAnswerAgain',
  'AnswerMapChanged',
  'AnswerMapWithdrawn',
] as const;
export type CaseEventType = (typeof caseEventTypes)[number];

export const organisationTypes = ['Inquirer', 'Vigilant', 'CableOwner'] as const;
export type OrganisationType = (typeof organisationTypes)[number];

/** How an owner sends cable maps and other documentation. */
export const documentationWays = ['WithAnswer', 'ByEmail', 'OnRequest'] as const;
export type DocumentationWay = (typeof documentationWays)[number];

/** Whether an owner marks its cables on site. */
export const markingOffers = ['Free', 'Charged', 'No'] as const;
export type MarkingOffer = (typeof markingOffers)[number];

/** What an organisation is by the broadband expansion law (Ubl). */
export const ublClasses = ['NetworkOperator', 'BroadbandBuilder', 'NotCovered'] as const;
export type UblClass = (typeof ublClasses)[number];

export const organisationStatuses = ['AwaitingActivation', 'Active', 'Unregistered'] as const;
export type OrganisationStatus = (typeof organisationStatuses)[number];

export const userStatuses = ['AwaitingActivation', 'Active', 'Inactive', 'UnverifiedContactInfo'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const inactivationReasons = ['FailedLogins', 'OrganisationUnregistered', 'ByUser'] as const;
export type InactivationReason = (typeof inactivationReasons)[number];

export const signInMethods = ['BankId', 'Credentials'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const notificationSchedules = ['Never', 'Now', 'Day', 'Week'] as const;
export type NotificationSchedule = (typeof notificationSchedules)[number];

export const messageChannels = ['Email', 'Sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** The purpose of a one-time code, for which alone it is valid. */
export const codePurposes = [
  'RecoverPassword',
  'VerifyEmail',
  'VerifyPhone',
  'CreateAccount',
  'ConnectBankId',
] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const fileFormats = ['Pdf', 'Gml', 'Shape', 'Wkt', 'Dxf', 'Mapinfo', 'MapinfoTab', 'Dwg', 'Geojson'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** SWEREF 99 TM, its twelve zones (named by their central meridian), RT 90 2.5 gon V and WGS 84. */
export const coordinateSystems = [
  'SWEREF99',
  'SWEREF99_1200',
  'SWEREF99_1330',
  'SWEREF99_1500',
  'SWEREF99_1630',
  'SWEREF99_1800',
  'SWEREF99_1415',
  'SWEREF99_1545',
  'SWEREF99_1715',
  'SWEREF99_1845',
  'SWEREF99_2015',
  'SWEREF99_2145',
  'SWEREF99_2315',
  'RT90',
  'WGS84',
] as const;
export type CoordinateSystem = (typeof coordinateSystems)[number];

/** Deepest excavation as the form offers it, in metres; DeeperThan25 is the last choice. */
export const excavationDepths = ['0.5', '1', '2', '5', '10', '25', 'DeeperThan25'] as const;
export type ExcavationDepth = (typeof excavationDepths)[number];

export const infrastructureTypes = [
  'Electricity',
  'ElectronicCommunications',
  'Water',
  'Sewer',
  'StormWater',
  'DistrictHeating',
  'DistrictCooling',
  'Gas',
  'StreetLighting',
  'TrafficSignals',
  'HeatingLoops',
  'Tunnel',
  'Park',
  'Other',
] as const;
export type InfrastructureType = (typeof infrastructureTypes)[number];

/** What the work is for (arbetssyfte). */
export const workCategories = [
  'Electricity',
  'ElectronicCommunications',
  'WaterAndSewer',
  'DistrictHeatingAndCooling',
  'Gas',
  'Road',
  'NewBuilding',
  'Garden',
  'Other',
] as const;
export type WorkCategory = (typeof workCategories)[number];

/** How the work is done (arbetsmetod). */
export const workMethods = [
  'MachineExcavation',
  'MillingOrPlowing',
  'Drilling',
  'Blasting',
  'PilingOrSheetPiling',
  'Logging',
  'GroundWork',
  'LakeLaying',
] as const;
export type WorkMethod = (typeof workMethods)[number];

export const environments = ['local', 'alpha', 'test', 'qa', 'prod'] as const;
export type Environment = (typeof environments)[number];

export const bankIdUsages = ['Allow', 'Deny', 'Force'] as const;
export type BankIdUsage = (typeof bankIdUsages)[number];

/** How a system announcement is shown: a blue status box, a yellow warning, a red alert (specification section 2). */
export const announcementTypes = ['INFORMATION', 'WARNING', 'ERROR'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

/** The kind of a new account (specification section 2, create account). */
export const accountKinds = ['PrivatePerson', 'Association', 'Organisation'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** The statuses that a case is shown with (CASE-11). */
export const shownStatusKinds = [
  'Canceled',
  'Closed',
  'AwaitingAnswers',
  'AnswersToConfirm',
  'PlanningOngoing',
  'PlanningEnded',
  'ReadyForWork',
  'WorkOngoing',
  'PeriodEnded',
] as const;
export type ShownStatusKind = (typeof shownStatusKinds)[number];
