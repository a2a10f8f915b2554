type EditOf<Stands> = { [Name in keyof Stands]?: Stands[Name] | undefined }

/** An edit over what stands: what it leaves out stays as it is. */
export function keeping<Stands extends object, Edit extends EditOf<Stands>>(
  stands: Stands,
  edit: Edit,
): Omit<Edit, keyof Stands> & Stands {
  const given = Object.entries(edit).filter(([, value]) => value !== undefined)
  return { ...stands, ...(Object.fromEntries(given) as Edit & Stands) }
}
