import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../components/paths.js';
import { GuestOnly, RequireSession } from './guards.js';
import { PublicLayout } from './layout/PublicLayout.js';

const LandingPage = lazy(async () => ({
  default: (await import('../features/landing/LandingPage.js')).LandingPage,
}));
const LoginPage = lazy(async () => ({ default: (await import('../features/auth/LoginPage.js')).LoginPage }));
const RegisterPage = lazy(async () => ({
  default: (await import('../features/auth/RegisterPage.js')).RegisterPage,
}));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('../features/auth/ForgotPasswordPage.js')).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import('../features/auth/ResetPasswordPage.js')).ResetPasswordPage,
}));
const InvitationPage = lazy(async () => ({
  default: (await import('../features/auth/InvitationPage.js')).InvitationPage,
}));
const TermsPage = lazy(async () => ({ default: (await import('../features/legal/TermsPage.js')).TermsPage }));
const PrivacyPage = lazy(async () => ({
  default: (await import('../features/legal/PrivacyPage.js')).PrivacyPage,
}));

/** A guest loads nothing of what is behind the guard, not even its list of pages. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route element={<GuestOnly />}>
          <Route path={paths.home} element={<LandingPage />} />
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={paths.register} element={<RegisterPage />} />
        </Route>
        <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={paths.invitation} element={<InvitationPage />} />
        <Route path={paths.terms} element={<TermsPage />} />
        <Route path={paths.privacy} element={<PrivacyPage />} />
      </Route>
      <Route path="*" element={<RequireSession />} />
    </Routes>
  );
}
