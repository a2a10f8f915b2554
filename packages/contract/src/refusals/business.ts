/** What is sold, to whom, and how it is paid: plans, customers, subscriptions, orders; and what a customer brings along. */
export const refusalsOfBusiness = {
  // Regions and plans
  RegionNotFound: 404,
  RegionInUse: 409,
  RegionIsDefault: 409,
  DuplicateRegionName: 409,
  PlanNotFound: 404,
  PlanInUse: 409,
  SignUpPlanNotFree: 409,
  DuplicatePlanCode: 409,
  VatRateNotFound: 404,

  // Branded apps
  AppNotFound: 404,
  DuplicateDomain: 409,
  UnreadableImage: 422,

  // Customers
  CustomerNotFound: 404,
  CustomerActionRefused: 403,
  RestoreTooLate: 409,
  RestoreNamesTaken: 409,
  DuplicateCustomerCode: 409,
  DuplicateTaxCode: 409,
  DuplicateDocumentNumber: 409,
  DuplicatePhone: 409,

  // Subscriptions
  SubscriptionNotFound: 404,
  SubscriptionExists: 409,
  SubscriptionEnded: 409,
  NoActiveSubscription: 409,
  NoPlannedUpgrade: 409,
  PlanNotOffered: 409,
  PlanUnchanged: 409,
  PlanNotSelfService: 409,
  FreePlanHad: 409,
  FreePlanNotRenewed: 409,
  EndTooFar: 409,
  CustomerHasNoEmail: 409,
  CustomerNotActive: 409,

  // Orders and payments
  OrderNotFound: 404,
  OrderOpen: 409,
  OrderNotPayable: 409,
  OrderExpired: 410,
  OrderPlanChanged: 409,
  OrderVatChanged: 409,
  OrderSubscriptionChanged: 409,
  OrderCustomerDeleted: 409,
  OrderNotCancellable: 409,
  OrderNotConfirmable: 409,
  TransferKnown: 409,
  GatewayOff: 409,
  NothingToRefund: 409,
  RefundRefused: 409,
  ReceiptNotFound: 404,
  OrderCodeWrong: 400,
  OrderCodeExpired: 410,
  OrderCodeTries: 429,

  // Contacts
  ContactNotFound: 404,
  trungemail: 409,
  trungsdt: 409,
  CustomerRestricted: 403,
  ConsentWithdrawn: 409,

  // Lists from outside
  fileExcelReadError: 422,
  fileExcelTooLarge: 422,
  fileExcelNotData: 422,
  fileExcelEmptyRowBetween: 422,
  ImportColumnsMissing: 422,
  ImportTooLong: 422,
  ImportHasErrors: 422,
  ImportRunning: 409,
  ImportChanged: 409,
  ImportNotFound: 404,
  ImportAddressRefused: 422,
  ImportSourceFailed: 422,
} as const satisfies Record<string, number>
