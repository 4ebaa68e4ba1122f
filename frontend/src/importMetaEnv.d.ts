/** The settings that the build puts into the site. */
interface ImportMetaEnv {
  /** Where the site is served, for canonical addresses: "https://www.example.co.uk". Without it, pages name none. */
  readonly VITE_SITE_URL?: string;
  readonly VITE_STRIPE_PUBLISHABLE_KEY: string;
  /** Where the contact and newsletter forms go: any form-to-email service that takes their fields. Without them, to our own API. */
  readonly VITE_CONTACT_FORM_URL?: string;
  readonly VITE_NEWSLETTER_FORM_URL?: string;
  /** The map that the contact page can show in a frame. */
  readonly VITE_MAP_URL?: string;
  readonly BUILD_YEAR: number;
}
