/** A page that asks for nothing else: what a browser is shown where the application itself is not to be had. All parts are HTML. */
interface PlainPage {
  language: string
  title: string
  body: string
  /** Behind the title. */
  head?: string
  /** Behind what is read. */
  foot?: string
}

export const plainPage = ({ language, title, body, head = '', foot = '' }: PlainPage): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
${foot}</body>
</html>
`
