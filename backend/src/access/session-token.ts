export const TOKEN_ISSUER = 'gatepost';
export const TOKEN_ALGORITHM = 'HS256';
