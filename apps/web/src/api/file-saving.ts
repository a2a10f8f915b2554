/** The name in a content-disposition header: the UTF-8 form first, since file names here are Vietnamese. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = disposition?.match(/filename\*\s*=\s*UTF-8''([^;]+)/i)?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      // Badly encoded: the plain form still serves.
    }
  }
  return disposition?.match(/filename\s*=\s*"([^"]+)"/i)?.[1] ?? disposition?.match(/filename\s*=\s*([^;\s]+)/i)?.[1]
}

const longEnoughToStartSavingMs = 60_000

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), longEnoughToStartSavingMs)
}
