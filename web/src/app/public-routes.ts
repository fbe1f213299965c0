import { matchPath } from '@toada/domain/match-path.ts';
import type { AppRoute } from './routes.ts';

const landing = async () => (await import('./HomeScreen.tsx')).HomeScreen;
const login = async () => (await import('../features/auth/login/LoginScreen.tsx')).LoginScreen;
const register = async () => (await import('../features/auth/register/RegisterScreen.tsx')).RegisterScreen;
const confirmEmail = async () => (await import('../features/auth/register/ConfirmEmailScreen.tsx')).ConfirmEmailScreen;
const forgotPassword = async () =>
  (await import('../features/auth/recovery/ForgotPasswordScreen.tsx')).ForgotPasswordScreen;
const resetPassword = async () =>
  (await import('../features/auth/recovery/ResetPasswordScreen.tsx')).ResetPasswordScreen;
const leaveList = async () => (await import('../features/lead/LeaveListScreen.tsx')).LeaveListScreen;
const legal = async () => (await import('../features/legal/LegalScreen.tsx')).LegalScreen;
const help = async () => (await import('./HelpPage.tsx')).HelpPage;
const certificate = async () => (await import('./CertificatePage.tsx')).CertificatePage;
const integrationDocs = async () => (await import('./IntegrationDocsPage.tsx')).IntegrationDocsPage;
const splitInvitation = async () =>
  (await import('../features/split/invitation/InvitationScreen.tsx')).InvitationScreen;
const landingPreview = async () => (await import('./LandingPreviewScreen.tsx')).LandingPreviewScreen;
const gallery = async () => (await import('./GalleryPage.tsx')).GalleryPage;

/**
 * The rows of the route table that need no panel. They stand apart because every visitor loads them with the first
 * page; the rest of the table comes with the panel (docs/decisions/008-first-page.md).
 */
// biome-ignore format: a table is read by its columns.
export const publicRoutes: readonly AppRoute[] = [
  // Spec 000, point 2.
  { path: '/', title: 'Sua Música, Seu Futuro, Seu Controle.', access: 'public', layout: 'bare', screen: landing, isSelfTitled: true },
  { path: '/auth/login',           title: 'Entrar',               access: 'public', layout: 'card', screen: login },
  { path: '/auth/register',        title: 'Criar conta',          access: 'public', layout: 'card', screen: register },
  { path: '/auth/forgot-password', title: 'Esqueci a senha',      access: 'public', layout: 'card', screen: forgotPassword },
  { path: '/auth/reset-password',  title: 'Nova senha',           access: 'public', layout: 'card', screen: resetPassword },
  { path: '/auth/confirm-email',   title: 'Confirmação de e-mail', access: 'public', layout: 'card', screen: confirmEmail },
  { path: '/terms',                title: 'Termos',               access: 'public', layout: 'bare', screen: legal },
  { path: '/privacy',              title: 'Privacidade',          access: 'public', layout: 'bare', screen: legal },
  { path: '/ajuda',                title: 'Ajuda',                access: 'public', layout: 'bare', screen: help, isSelfTitled: true },
  { path: '/ajuda/:slug',          title: 'Ajuda',                access: 'public', layout: 'bare', screen: help, isSelfTitled: true },
  { path: '/c',                    title: 'Conferir certificado', access: 'public', layout: 'bare', screen: certificate, isSelfTitled: true },
  { path: '/c/:number',            title: 'Conferir certificado', access: 'public', layout: 'bare', screen: certificate, isSelfTitled: true },
  { path: '/sair-da-lista',        title: 'Sair da lista',        access: 'public', layout: 'card', screen: leaveList },
  { path: '/split/:token',         title: 'Divisão de royalties', access: 'public', layout: 'card', screen: splitInvitation },
  { path: '/integrations/:platformId', title: 'Guia da loja',     access: 'public', layout: 'bare', screen: integrationDocs, isSelfTitled: true, keepsBrand: true },

  // Content of the landing builder's frame; nothing by itself.
  { path: '/preview/landing', title: 'Prévia', access: 'public', layout: 'bare', screen: landingPreview },

  // For us: never mounted, and answered with 404, in production.
  { path: '/dev/gallery', title: 'Galeria', access: 'public', layout: 'bare', screen: gallery },
];

/** The public row whose page this path is. */
export function findPublicRoute(pathname: string): AppRoute | undefined {
  return publicRoutes.find(({ path }) => matchPath(path, pathname));
}

/** Pages that exist only where people try the product out. */
export const DEV_PREFIX = '/dev/';

/** A page of its own, outside this application's routes, that shows the panel to a pretended role (main.tsx). */
export const DEV_SHELL_PATH = '/dev/shell';
