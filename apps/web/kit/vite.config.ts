/** The page of parts, built for its journeys: the development server would load every icon there is, which takes seconds each time. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { idsAtOnce } from '../../../packages/build/src/ids-at-once.ts'
import { shared } from '../vite.config.ts'

export default defineConfig({
  ...shared,
  root: import.meta.dirname,
  // Without ours, which shape what the product ships.
  plugins: [react({ compiler: true }), idsAtOnce()],
  build: { ...shared.build, outDir: 'dist', emptyOutDir: true },
})
