/** What a meeting has already stays among the choices, whether it is one of them or not. */
export const numberChoices = (values: readonly number[], current: number, labelOf: (value: number) => string = String) =>
  [...new Set([...values, current])]
    .sort((one, other) => one - other)
    .map((value) => ({ value: String(value), label: labelOf(value) }))
