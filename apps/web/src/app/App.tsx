import { styleNonce } from '@hop/look/style-nonce'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { loadMissingBrand, useBrand } from '../brand/brand'
import { router } from './router'
import { makeTheme, variablesFor } from './theme'
import { useHasToasts } from '../ui/feedback/toasts'

const ToastPlace = lazy(() => import('../ui/feedback/ToastPlace'))

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
      {hasToasts ? (
        <Suspense>
          <ToastPlace />
        </Suspense>
      ) : null}
    </MantineProvider>
  )
}
