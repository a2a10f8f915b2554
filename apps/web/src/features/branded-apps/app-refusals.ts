/** Which field of an app's form each refusal is about. */
export const brandRefusals = { DuplicateDomain: 'domainName', UnreadableImage: 'logo' } as const
export const appRefusals = { ...brandRefusals, CustomerNotFound: 'customerId' } as const
