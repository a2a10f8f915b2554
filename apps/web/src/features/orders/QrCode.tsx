import { encode } from 'uqr'

/** Black on white in dark mode too: phones read nothing else. */
export function QrCode({ text, label, size = 240 }: { text: string; label: string; size?: number }) {
  const { data, size: cells } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${cells} ${cells}`} width={size} height={size} shapeRendering="crispEdges">
      <rect width={cells} height={cells} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
