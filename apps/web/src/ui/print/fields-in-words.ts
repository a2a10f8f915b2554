/** What fields say, for where they cannot be seen as fields: "Từ ngày: 01/11/2026". Those that say nothing are left out. */
export function fieldsInWords(place: ParentNode): string[] {
  return [...place.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].flatMap((field) => {
    const value = valueOf(field).trim()
    return value === '' ? [] : [`${labelOf(field)}: ${value}`]
  })
}

function valueOf(field: HTMLInputElement | HTMLSelectElement): string {
  if (field instanceof HTMLSelectElement) return field.value === '' ? '' : (field.selectedOptions[0]?.text ?? '')
  if (field.type === 'hidden') return ''
  if (field.type !== 'radio' && field.type !== 'checkbox') return field.value
  return field.checked ? textOf(field.labels?.[0]) : ''
}

/** A choice of several is called by its group. */
function labelOf(field: HTMLInputElement | HTMLSelectElement): string {
  const isChoice = field.type === 'radio' || field.type === 'checkbox'
  const named = isChoice ? field.closest('[role="radiogroup"], fieldset, [role="group"]') : field
  const ids = named?.getAttribute('aria-labelledby')?.split(' ') ?? []
  const spoken =
    named?.getAttribute('aria-label') ?? ids.map((id) => textOf(document.querySelector(`#${CSS.escape(id)}`))).join(' ')
  return (
    spoken || textOf(isChoice ? named?.querySelector('legend') : field.labels?.[0]) || field.getAttribute('placeholder') || ''
  )
}

const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? ''
