/** Which field of a plan's form each refusal is about. */
export const planRefusals = { DuplicatePlanCode: 'code' } as const
