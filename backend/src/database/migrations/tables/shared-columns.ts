/** A row belongs to one company, and goes with it. */
export const CLIENT = 'client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE';

export const TIMES = `created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()`;
