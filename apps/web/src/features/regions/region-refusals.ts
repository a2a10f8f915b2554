/** Which field of a region's form each refusal is about. */
export const regionRefusals = { DuplicateRegionName: 'name', PlanNotFound: 'listIdSubcriptionPlans' } as const
