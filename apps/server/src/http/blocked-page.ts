import { ipBlocks as en } from '@hop/texts/en/ip-blocks'
import type { Language } from '@hop/texts/languages'
import { ipBlocks as vi } from '@hop/texts/vi/ip-blocks'

const texts = { vi, en }

/** A page that needs nothing else: neither script nor picture would be answered. The address is one that was read as such. */
export function blockedPage(language: Language, address: string): string {
  const { title, text, address: label } = texts[language].page
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>${label} ${address}</p>
</main>
</body>
</html>
`
}
