/** The settings that the build puts into the site. */
interface ImportMetaEnv {
  /** Where the site is served, for canonical addresses: "https://www.example.co.uk". Without it, pages name none. */
  readonly VITE_SITE_URL?: string;
  readonly VITE_STRIPE_PUBLISHABLE_KEY: string;
  readonly BUILD_YEAR: number;
}
