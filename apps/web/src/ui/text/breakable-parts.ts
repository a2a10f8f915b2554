/** An address in the parts between which a line may break: before an @ or a dot, after a slash. */
export const breakableParts = (address: string): string[] => address.match(/[@.]?[^@./]+\/*|[@./]+/g) ?? []
