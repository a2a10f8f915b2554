import { styleNonce } from '@hop/look/style-nonce'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadMissingBrand, useBrand } from '../brand/brand'
import { router } from './router'
import { makeTheme, variablesFor } from './theme'
import { useHasToasts } from '../ui/feedback/toasts'
import { lazyPart } from '../screens/lazy-part'

const ToastPlace = lazyPart(async () => (await import('../ui/feedback/ToastPlace')).default, { failed: 'nothing' })

export function App() {
  const { brandColour } = useBrand()
  const hasToasts = useHasToasts()
  // After the first paint, which it never holds up.
  useEffect(() => void loadMissingBrand(), [])
  return (
    <MantineProvider
      theme={makeTheme(brandColour)}
      cssVariablesResolver={variablesFor(brandColour)}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <RouterProvider router={router} />
      {hasToasts ? <ToastPlace /> : null}
    </MantineProvider>
  )
}
