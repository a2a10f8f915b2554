/** Where a logo is read. Its content is part of the name, so that it may be kept for ever. */
export const logoPath = ({ id, logo_mark }: { id: number; logo_mark: string | null }): string | null =>
  logo_mark && `/brand-logos/${id}-${logo_mark.slice(0, 12)}`
