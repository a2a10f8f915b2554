/** A page that needs nothing else: neither script nor picture would be answered. */
import { escapeHtml } from '@hop/server-kit/escape-html'

const texts = {
  vi: {
    title: 'Địa chỉ mạng của bạn đã bị chặn',
    text: 'Bạn không vào được phòng họp từ mạng đang dùng. Nếu đây là nhầm lẫn, hãy báo cho quản trị viên dịch vụ kèm địa chỉ dưới đây.',
    address: 'Địa chỉ:',
  },
  en: {
    title: 'Your network address is blocked',
    text: 'The meeting room cannot be opened from the network you are on. If this is a mistake, tell the administrator of the service, with the address below.',
    address: 'Address:',
  },
}

export function blockedPage(acceptLanguage: string | undefined, address: string): string {
  const language = /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'vi'
  const { title, text, address: label } = texts[language]
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
<p>${label} ${escapeHtml(address)}</p>
</main>
</body>
</html>
`
}
